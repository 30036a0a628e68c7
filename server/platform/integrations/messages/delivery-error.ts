/** A message that the service did not accept, with its reason. It contains no secret. */
export class DeliveryError extends Error {
  /** The response's status; null without one. */
  readonly status: number | null;
  /** The system's error code where nobody was reached. */
  readonly code: string | null;
  /** A retry cannot succeed. */
  readonly isFinal: boolean;
  /** The recipient can no longer be reached. */
  readonly recipientIsGone: boolean;
  /** How long it asked for no messages to this recipient. */
  readonly waitSeconds: number | null;
  /** The wait applies to every recipient. */
  readonly concernsAll: boolean;

  constructor(
    message: string,
    {
      status = null,
      code = null,
      isFinal = false,
      recipientIsGone = false,
      waitSeconds = null,
      concernsAll = false,
    }: Partial<
      Pick<
        DeliveryError,
        'status' | 'code' | 'isFinal' | 'recipientIsGone' | 'waitSeconds' | 'concernsAll'
      >
    > = {},
  ) {
    super(message);
    this.name = 'DeliveryError';
    this.status = status;
    this.code = code;
    this.isFinal = isFinal || recipientIsGone;
    this.recipientIsGone = recipientIsGone;
    this.waitSeconds = waitSeconds;
    this.concernsAll = concernsAll;
  }
}
