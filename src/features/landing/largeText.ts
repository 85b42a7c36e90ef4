/** The media query of a phone whose text is twice as large: at its normal size no phone is so narrow. */
export const largeText = '(max-width:15em)';
