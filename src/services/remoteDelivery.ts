import { dataAttributes } from '../config/dataAttributes';
import { DeliveryFailure } from '../lib/deliveryFailure';
import type * as HttpDelivery from './httpDelivery';
import type { LeadDelivery } from './leadDelivery';
import type { ReviewDelivery } from './reviewDelivery';

/** The code that sends, which no first paint waits for. Where it does not arrive, nothing was sent. */
const loadSender = (): Promise<typeof HttpDelivery> =>
  import(/* webpackChunkName: "delivery" */ './httpDelivery').catch(() => {
    throw new DeliveryFailure('notSent');
  });

/** What the receiver is told of the page: its address without parameters, and the build by its script's name. */
const pageFacts = (): HttpDelivery.PageFacts => ({
  url: location.origin + location.pathname,
  build: document.documentElement.getAttribute(dataAttributes.scripts)?.split('/').at(-1) ?? '',
  language: navigator.language,
  globalPrivacyControl: document.documentElement.getAttribute(dataAttributes.privacyControl) === 'on',
});

/** Sends leads to an endpoint: a path of this origin or an `https:` address. */
export const remoteLeadDelivery = (endpoint: string): LeadDelivery => ({
  deliver: async (application) => {
    const { deliverLead } = await loadSender();
    await deliverLead(endpoint, { ...application, page: pageFacts() });
  },
});

/** Sends reviews likewise. */
export const remoteReviewDelivery = (endpoint: string): ReviewDelivery => ({
  deliver: async (submission) => {
    const { deliverReview } = await loadSender();
    await deliverReview(endpoint, { ...submission, page: pageFacts() });
  },
});
