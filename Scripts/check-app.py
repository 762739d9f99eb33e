"""Checks the Xcode project of the gallery's app: check-app.py FOLDER

Every reference leads to an object, every path to a file or folder, and every product of a package is in its manifest.
"""

import pathlib
import re
import struct
import sys
from xml.etree import ElementTree

from pbxproj import XcodeProject

folder = pathlib.Path(sys.argv[1])
project = XcodeProject.load(str(folder / "MedleyGallery.xcodeproj/project.pbxproj"))
objects = {str(item.get_id()): item for item in project.objects.get_objects_in_section(*project.objects.get_sections())}
problems = []


def strings(value):
    """Returns all strings in a value of the project."""
    if isinstance(value, str):
        return [value]
    if isinstance(value, (list, tuple)):
        return [text for item in value for text in strings(item)]
    if hasattr(value, "get_keys"):
        return [text for key in value.get_keys() for text in strings(value[key])]
    return []


def check(condition, problem):
    if not condition:
        problems.append(problem)


def kind(name):
    return [item for item in objects.values() if item["isa"] == name]


for key, item in objects.items():
    for text in strings(item):
        if re.fullmatch(r"[0-9A-F]{24}", text):
            check(text in objects, f"{key} refers to {text}, which does not exist")
for group in kind("PBXFileSystemSynchronizedRootGroup"):
    path = folder / group["path"]
    check(path.is_dir(), f"{path} is not a folder")
    for reference in group["exceptions"] or []:
        for name in objects[str(reference)]["membershipExceptions"]:
            check((path / name).is_file(), f"{path / name} is excluded, but does not exist")
products = set()
for package in kind("XCLocalSwiftPackageReference"):
    manifest = folder / package["relativePath"] / "Package.swift"
    check(manifest.is_file(), f"{manifest} does not exist")
    text = manifest.read_text() if manifest.is_file() else ""
    stated = re.search(r"products: \[(.*?)\n  traits:", text, re.DOTALL)
    products |= set(re.findall(r'"(\w+)"', stated[1])) if stated else set()
for dependency in kind("XCSwiftPackageProductDependency"):
    check(dependency["productName"] in products, f"no package has the product {dependency['productName']}")
for target in kind("PBXNativeTarget"):
    groups = {str(group) for group in target["fileSystemSynchronizedGroups"]}
    check(len(groups) == len(kind("PBXFileSystemSynchronizedRootGroup")), "a folder belongs to no target")
check(kind("PBXNativeTarget"), "there is no target")
scheme = ElementTree.parse(folder / "MedleyGallery.xcodeproj/xcshareddata/xcschemes/MedleyGallery.xcscheme")
for reference in scheme.iter("BuildableReference"):
    name = reference.get("BlueprintIdentifier")
    check(name in objects, f"the scheme refers to {name}, which does not exist")
# What Scripts/Apple/GalleryUIKit.swift declares in place of the product.
sources = "".join(path.read_text() for path in (folder / "../Sources/GalleryUIKit").glob("*.swift"))
for name in ["enum GalleryScreen", "var title: String", "var symbolName: String", "makeRootController(collectionView: Bool"]:
    check(name in sources, f"the product GalleryUIKit does not declare {name}")
icon = (folder / "MedleyGallery/Assets.xcassets/AppIcon.appiconset/AppIcon.png").read_bytes()
width, height, depth, color = struct.unpack(">IIBB", icon[16:26])
check((width, height, depth, color) == (1024, 1024, 8, 2), "the icon is not RGB without alpha, 1024 by 1024")

for problem in problems:
    print(f"FAILED: {problem}")
print(f"{len(objects)} objects")
sys.exit(1 if problems else 0)
