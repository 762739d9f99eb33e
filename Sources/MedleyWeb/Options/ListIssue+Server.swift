#if Web
  import MedleyCore

  extension ListIssue {
    /// The issue of a server that other computers reach without the protection of its options.
    static func exposedServer(host: String) -> Self {
      Self(
        .serverSetting,
        """
        The server at \(host) can be reached by other computers, without TLS and by any name. Name its hosts in \
        WebOptions.hosts, decide in WebOptions.authorize who may use it, and serve it by a proxy with TLS, with \
        WebOptions.usesSecureCookies and WebOptions.addressField.
        """
      )
    }

    /// The issue of a server that cannot have as many connections as its limits allow.
    static func fewConnections(_ count: Int, descriptors: Int) -> Self {
      Self(
        .serverSetting,
        """
        The server has room for \(count) connections, because the process may open \(descriptors) files. Raise the \
        limit, for example by "ulimit -n 20000", or by LimitNOFILE in the unit of systemd.
        """
      )
    }
  }
#endif
