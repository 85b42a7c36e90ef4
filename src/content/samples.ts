/** The banner over a build that was let through with samples in it (ALLOW_SAMPLES=1). */
export const samplesCopy =
  'Demonstration: figures, testimonials and contacts on this site are samples. Nothing here is a real offer.';
