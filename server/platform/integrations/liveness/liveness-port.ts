interface LivenessRequest {
  /** Ours, and unique: stored before the call, and the provider's key for it in events. */
  readonly reference: string;
  readonly language: 'en' | 'pcm';
}

interface LivenessSession {
  readonly providerRef: string;
  /** The provider's page, which the person opens. */
  readonly frameUrl: string;
  readonly expiresAt: Date;
}

/** What a provider says of a session. It keeps the picture; only the two results come here. */
export type LivenessFinding =
  | { readonly status: 'pending' }
  | { readonly status: 'expired' }
  | { readonly status: 'failed' }
  /** A live person; whether it is the one of the identity. */
  | { readonly status: 'passed'; readonly isMatch: boolean };

/** An event that a session has moved: enough to poll, never enough to trust. */
export interface LivenessWebhookEvent {
  readonly eventKey: string;
  readonly providerRef: string;
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** A provider that checks whether a live person is in front of the camera, and whether they are who they say. */
export interface LivenessPort {
  readonly provider: string;
  /** Null where the provider cannot be reached: nothing was begun. */
  start(request: LivenessRequest): Promise<LivenessSession | null>;
  /** Throws where there is no answer. */
  read(providerRef: string): Promise<LivenessFinding>;
  /** The events of a webhook; null unless it is signed by the provider over these bytes. */
  readWebhook(body: Buffer, headers: Headers): readonly LivenessWebhookEvent[] | null;
}
