/** Below this width the layout is a phone's, from the second on a desktop's, between them a tablet's. */
export const TABLET_FROM_PX = 768;
export const DESKTOP_FROM_PX = 1024;

/** Debounce of window resizing. */
export const RESIZE_DEBOUNCE_MS = 150;
