/** What is known of a delivery that was not accepted: surely not taken, or perhaps taken without an answer. */
export type FailureKind = 'notSent' | 'unconfirmed';

/** A delivery that was not accepted. Its message has none of the answers. */
export class DeliveryFailure extends Error {
  override readonly name = 'DeliveryFailure';
  constructor(readonly kind: FailureKind) {
    super(`Delivery ${kind}`);
  }
}
