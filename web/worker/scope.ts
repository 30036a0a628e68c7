/** The part of a service worker's global scope we use; the project's own types are those of a page. */
export interface WorkerScope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<OpenPage[]>;
    openWindow(url: string): Promise<OpenPage | null>;
    claim(): Promise<void>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(
    type: 'install' | 'activate',
    listener: (event: WorkerExtendableEvent) => void,
  ): void;
  addEventListener(type: 'fetch', listener: (event: WorkerFetchEvent) => void): void;
  addEventListener(
    type: 'message',
    listener: (event: MessageEvent & WorkerExtendableEvent) => void,
  ): void;
  addEventListener(type: 'push', listener: (event: WorkerPushEvent) => void): void;
  addEventListener(
    type: 'notificationclick',
    listener: (event: WorkerNotificationEvent) => void,
  ): void;
}

export interface OpenPage {
  readonly url: string;
  readonly visibilityState: DocumentVisibilityState;
  readonly focused: boolean;
  focus(): Promise<OpenPage>;
}

interface WorkerExtendableEvent {
  waitUntil(work: Promise<unknown>): void;
}

export interface WorkerFetchEvent extends WorkerExtendableEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

export interface WorkerPushEvent extends WorkerExtendableEvent {
  readonly data: { json(): unknown } | null;
}

export interface WorkerNotificationEvent extends WorkerExtendableEvent {
  readonly notification: Notification;
}

export const scope = self as unknown as WorkerScope;
