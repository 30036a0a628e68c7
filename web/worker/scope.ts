/** The part of a service worker's world we use; the project's own types are those of a page. */
export interface WorkerScope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<OpenPage[]>;
    openWindow(url: string): Promise<OpenPage | null>;
    claim(): Promise<void>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: AskEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent & LastingEvent) => void): void;
  addEventListener(type: 'push', listener: (event: WakeEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: PressEvent) => void): void;
}

export interface OpenPage {
  readonly url: string;
  readonly visibilityState: DocumentVisibilityState;
  readonly focused: boolean;
  focus(): Promise<OpenPage>;
}

export interface LastingEvent {
  waitUntil(work: Promise<unknown>): void;
}

export interface AskEvent extends LastingEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

export interface WakeEvent extends LastingEvent {
  readonly data: { json(): unknown } | null;
}

export interface PressEvent extends LastingEvent {
  readonly notification: Notification;
}

export const scope = self as unknown as WorkerScope;
