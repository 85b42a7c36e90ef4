import { dataAttributes } from '../config/dataAttributes';
import { DeliveryFailure } from '../lib/deliveryFailure';
import { forgetReload, reloadOnce } from '../lib/reloadOnce';
import type * as HttpDelivery from './httpDelivery';
import type { LeadDelivery } from './leadDelivery';
import type { ReviewDelivery } from './reviewDelivery';

async function importSender(): Promise<typeof HttpDelivery> {
  const sender = await import(/* webpackChunkName: "delivery" */ './httpDelivery');
  forgetReload('sender');
  return sender;
}

/** Loads the code that sends, once a form is live: no first paint waits for it, and it is there before it is needed. */
export const preloadDelivery = () => void importSender().catch(() => undefined);

/**
 * The code that sends. Where it is gone, since a new version of the site is out, the page is loaded again once, with its
 * answers; where that does not help, nothing was sent.
 */
const loadSender = () =>
  importSender().catch(() => {
    if (reloadOnce('sender')) return new Promise<never>(() => undefined);
    throw new DeliveryFailure('notSent');
  });

/** What is known of the page: its address without parameters, and the build by its script's name. */
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
