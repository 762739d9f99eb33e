import GalleryScreens

await GalleryCommand.start()
