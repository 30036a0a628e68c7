/** Below this width the layout is a phone's, from the second on a desk's, between them a tablet's. */
export const TABLET_FROM_PX = 768;
export const DESKTOP_FROM_PX = 1024;

/** A window that is being resized is asked about once it rests. */
export const RESIZE_DEBOUNCE_MS = 150;
