// The path under which browsers registered a worker before there was one for the whole app. They request it until they
// next open a page, and get the same one.
importScripts('/sw.js');
