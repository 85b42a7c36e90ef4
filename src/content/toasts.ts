/** The toasts of the review form (specification, section 5). */
export const toastCopy = {
  ratingMissing: {
    title: 'Please select a rating',
    description: 'A star rating is required to submit your review.',
  },
  fieldsMissing: {
    title: 'Please fill in all required fields',
    description: 'All personal information fields are required.',
  },
} as const;
export type ToastName = keyof typeof toastCopy;

export const closeToast = 'Close';
