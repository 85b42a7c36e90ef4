/**
 * Why a delivery was not accepted. `refused`: the receiver does not want it as it is, and trying again is no use.
 * `unavailable`: it surely was not taken, and may be later. `unconfirmed`: it may have been taken; sending it again
 * stores it once.
 */
type FailureKind = 'refused' | 'unavailable' | 'unconfirmed';

/** A delivery that was not accepted. Its message has none of the answers. */
export class DeliveryFailure extends Error {
  override readonly name = 'DeliveryFailure';
  constructor(
    readonly kind: FailureKind,
    /** The last status that was answered, where one was. */
    readonly status?: number,
  ) {
    super(`Delivery ${kind}${status === undefined ? '' : `, status ${status}`}`);
  }
}
