import GalleryScreens

GalleryCommand.start()
