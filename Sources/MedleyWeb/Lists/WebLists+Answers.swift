#if Web
  import MedleyCore
  import MedleyHTML

  /// The answer to a request for a page.
  struct PageAnswer {
    var document: [UInt8]

    /// The cookie to set.
    var cookie: String
  }

  @available(macOS 14, iOS 17, macCatalyst 17, tvOS 17, visionOS 1, *)
  extension WebLists {
    /// Returns the page of a route.
    ///
    /// - Parameters:
    ///   - index: the index of the window; `nil` for where the list opens.
    ///   - back: the previous page, if it is a page of this server.
    ///   - isKept: whether a new session is kept for the next request.
    func page(
      _ route: ListRoute,
      at index: Int?,
      back: PageOrigin?,
      of visitor: Visitor,
      isKept: Bool
    ) async throws(Refusal) -> PageAnswer {
      let (session, isNew) = try session(of: visitor)
      guard let list = session.lists.list(at: route) else { throw .notFound }
      if isNew, isKept || session.cookie == visitor.cookie { insert(session) }
      await waitForRows(of: list, at: anchor(of: list, index))
      let origin = session.origin(of: route, noting: back)
      defer { measure(session) }
      let hasStart = !route.components.isEmpty && session.lists.hasStartPage
      return PageAnswer(
        document: document(
          of: list,
          at: index,
          back: origin,
          start: hasStart ? options.base : nil,
          token: session.secrets.token
        ),
        cookie: session.cookie
      )
    }

    private func anchor(of list: OpenList, _ index: Int?) -> WindowAnchor {
      index.map { .index($0) } ?? (list.screen.host.followsEnd ? .end : .start)
    }

    /// Waits until the rows of a page are loaded; see ``WebLimits/pageWait``.
    ///
    /// A browser without a script shows nothing but this page.
    private func waitForRows(of list: OpenList, at anchor: WindowAnchor) async {
      await wait {
        list.screen.updateIfChanged()
        let window = list.screen.host.window(anchor)
        if !window.isLoaded { list.tabs.display(window) }
        return window.isLoaded
      }
    }

    /// Waits until the actions of a screen are finished; see ``WebLimits/pageWait``.
    ///
    /// A browser without a script shows their result with the next page.
    private func waitForActions(of list: OpenList) async {
      await wait {
        list.screen.updateIfChanged()
        return !list.screen.actions.contains(where: \.isRunning)
      }
    }

    /// Waits for a condition, longer than the limit only if the actor was hardly free in this time.
    private func wait(until isTrue: () -> Bool) async {
      let end = ContinuousClock.now + options.limits.pageWait
      var turns = 0
      while !isTrue(), turns < 10 || ContinuousClock.now < end {
        turns += 1
        try? await Task.sleep(for: .milliseconds(5))
      }
    }

    /// Waits until the rows are loaded that a browser held before it came to this server, for at most
    /// twice ``WebLimits/pageWait``: the browser shows what it holds until it receives one patch.
    private func waitForRows(of list: OpenList, shownAt anchor: WindowAnchor) async {
      let host = list.screen.host
      guard host.isMissingRows(of: anchor) else { return }
      // A list that has just been opened reads where it opens, first.
      await waitForRows(of: list, at: self.anchor(of: list, nil))
      guard host.findRows(of: anchor) else { return }
      await wait {
        list.screen.updateIfChanged()
        return !host.isMissingRows(of: anchor)
      }
    }

    private func document(
      of list: OpenList,
      at index: Int? = nil,
      back: String? = nil,
      start: String? = nil,
      token: String,
      asking question: HTML? = nil
    ) -> [UInt8] {
      let host = list.screen.host
      let window = host.window(anchor(of: list, index))
      var page = ListPage(
        title: list.screen.title,
        window: window,
        back: back,
        token: token,
        assets: "\(options.base)-/",
        language: options.language,
        direction: options.direction
      )
      page.start = start
      page.question = question
      page.search = host.search?.text
      page.actions = list.screen.actions
      page.undo = list.screen.undoLabels
      if let pane = list.screen.detailPane {
        page.hasDetailPane = true
        page.initialDetail = pane.initial.map { options.base + $0.path }
      }
      if let texts = host.list?.texts { page.texts = texts }
      list.tabs.display(window)
      return page.document
    }

    /// Returns the picture of a row.
    func picture(
      _ key: String,
      on route: ListRoute,
      of visitor: Visitor
    ) throws(Refusal) -> ListImage {
      guard
        let picture = try knownSession(of: visitor).session.lists.list(at: route)?.screen.host
          .picture(ofKey: key)
      else { throw .notFound }
      return picture
    }

    /// Sets the window of a tab, which opens the tab if necessary.
    func receive(
      _ request: WindowRequest,
      on route: ListRoute,
      of visitor: Visitor,
      token: String?
    ) async throws(Refusal) {
      let session = try session(of: visitor, token: token).session
      _ = try streams.stream(request.tab.stream, of: session)
      guard let list = session.lists.list(at: route) else { throw .notFound }
      if request.held != nil { await waitForRows(of: list, shownAt: request.anchor) }
      // The connection may have ended meanwhile.
      let stream = try streams.stream(request.tab.stream, of: session)
      try streams.open(request.tab, on: stream, showing: list)
      do { try list.tabs.receive(request) } catch { throw Refusal(error) }
      // The user scrolls and waits: only changes wait for the next frame.
      StreamConnection.write(streams.takeEvents(of: request.tab))
      measure(session)
    }

    /// Sends the events of a browser to a list.
    ///
    /// - Parameter index: the index of the window of the browser's page.
    /// - Returns: the page for a browser without a stream, or else the address that it goes to.
    func receive(
      _ form: FormBody,
      on route: ListRoute,
      at index: Int?,
      of visitor: Visitor,
      token: String?
    ) async throws(Refusal) -> EventAnswer {
      let (session, isNew) = try session(of: visitor, token: token ?? form.token)
      if let tab = form.tab { _ = try streams.stream(tab.stream, of: session) }
      guard let list = session.lists.list(at: route) else { throw .notFound }
      if isNew {
        // The session was dropped after the browser had received its page.
        await waitForRows(of: list, at: anchor(of: list, index))
        let keys = form.events.map { String($0.key.prefix { $0 != "/" }) }
        await waitForRows(of: list, shownAt: .keys(keys, index: index ?? 0))
      }
      defer { measure(session) }
      let answer: FormAnswer
      do { answer = try list.tabs.receive(form) } catch { throw Refusal(error) }
      guard form.tab == nil else { return .done }
      if form.screenAction != nil { await waitForActions(of: list) }
      if let question = answer.question {
        return .document(document(of: list, token: session.secrets.token, asking: question))
      }
      if let address = answer.address { return .go(address) }
      let page = options.base + route.path
      guard answer.goesBack else { return .page(page) }
      return .go(session.origin(of: route, noting: nil) ?? options.base)
    }

    /// Closes a tab, because its page was left, after the texts that it has not sent.
    func close(_ form: FormBody, on route: ListRoute, of visitor: Visitor) throws(Refusal) {
      let session = try session(of: visitor, token: form.token).session
      guard let tab = form.tab else { throw .closedStream }
      // The stream of a browser's last tab may have ended before the texts arrive.
      var refusal: Refusal?
      if !form.events.isEmpty, let list = session.lists.list(at: route) {
        do { try list.tabs.receive(form) } catch { refusal = Refusal(error) }
      }
      streams.close(tab, on: try streams.stream(tab.stream, of: session))
      if let refusal { throw refusal }
    }
  }

#endif
