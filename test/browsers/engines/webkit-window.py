#!/usr/bin/python3
"""A bare window of WebKitGTK for WebKitWebDriver. The MiniBrowser that Debian has is wider than a phone, always private in
automation, and keeps the console to itself. The environment says how it begins: FOLDER, SIZE, and DARK=1 or PRIVATE=1."""

import os

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

WIDTH, HEIGHT = (int(side) for side in os.environ["SIZE"].split("x"))


def open_context():
    if os.environ.get("PRIVATE"):
        return WebKit2.WebContext.new_ephemeral()
    folder = os.environ["FOLDER"]
    manager = WebKit2.WebsiteDataManager(base_data_directory=folder, base_cache_directory=f"{folder}/cache")
    return WebKit2.WebContext.new_with_website_data_manager(manager)


context = open_context()
context.set_automation_allowed(True)
context.set_preferred_languages(["it-IT"])
if os.environ.get("DARK"):
    Gtk.Settings.get_default().props.gtk_application_prefer_dark_theme = True


def open_page(*_):
    settings = WebKit2.Settings(enable_write_console_messages_to_stdout=True)
    view = WebKit2.WebView(web_context=context, settings=settings, is_controlled_by_automation=True)
    window = Gtk.Window()
    window.set_default_size(WIDTH, HEIGHT)
    window.add(view)
    window.show_all()
    view.connect("close", lambda _: window.destroy())
    return view


def begin(_, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("browser-tests")
    info.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
    session.set_application_info(info)
    session.connect("create-web-view::tab", open_page)
    session.connect("create-web-view::window", open_page)


context.connect("automation-started", begin)
Gtk.main()
