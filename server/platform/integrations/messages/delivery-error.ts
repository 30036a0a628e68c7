/** A message that the other side did not take, where it said more than that. It tells no secret. */
export class DeliveryError extends Error {
  /** What it answered; null where it did not. */
  readonly status: number | null;
  /** Why nobody was reached, as programs name it. */
  readonly code: string | null;
  /** No later try would end otherwise. */
  readonly isFinal: boolean;
  /** Nobody reads there any more. */
  readonly recipientIsGone: boolean;
  /** For how long it wants to hear nothing of this recipient. */
  readonly waitSeconds: number | null;
  /** It wants to hear nothing of anybody for so long. */
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
