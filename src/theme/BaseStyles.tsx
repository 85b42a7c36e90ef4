import GlobalStyles from '@mui/material/GlobalStyles';
import type { CSSObject } from '@mui/material/styles';
import { lightScheme } from './schemes';
import { theme } from './theme';

/** A self-hosted font, and local fallbacks with its metrics, so that nothing shifts when the font arrives. */
const fontFaces = [
  {
    fontFamily: 'Familjen Grotesk',
    src: 'url(/fonts/familjenGrotesk.woff2) format("woff2")',
    fontWeight: '400 700',
    fontDisplay: 'swap',
  },
  {
    fontFamily: 'Familjen Fallback',
    src: 'local("Arial"), local("Liberation Sans")',
    fontWeight: '400 599',
    sizeAdjust: '95.03%',
    ascentOverride: '108.4%',
    descentOverride: '24.2%',
    lineGapOverride: '0%',
  },
  {
    fontFamily: 'Familjen Fallback',
    src: 'local("Arial Bold"), local("Liberation Sans Bold"), local("Arial")',
    fontWeight: '600 700',
    sizeAdjust: '92.78%',
    ascentOverride: '111%',
    descentOverride: '24.8%',
    lineGapOverride: '0%',
  },
].map((face) => ({ '@font-face': face }));

/** Prints black on white in both schemes: browsers print no backgrounds, so light text would be invisible. */
const paper = { main: 'white', dark: 'white', light: 'white', contrastText: 'black' };
const printScheme: typeof lightScheme = {
  ...lightScheme,
  secondary: paper,
  text: { primary: 'black', secondary: 'black', disabled: 'gray' },
  background: { default: 'white', paper: 'white' },
  divider: 'silver',
  panel: { main: 'white', contrastText: 'black', soft: 'black' },
  pale: { main: 'white', contrastText: 'black' },
};

/** A scheme as the custom properties that Material UI declares for it. */
const propertiesOf = (scheme: typeof lightScheme) =>
  Object.fromEntries(
    Object.entries(scheme).flatMap(([role, tones]) =>
      typeof tones === 'string'
        ? [[`--mui-palette-${role}`, tones]]
        : Object.entries(tones).map(([tone, color]) => [`--mui-palette-${role}-${tone}`, color]),
    ),
  );

const siteStyles = {
  // The rules of Material UI's CssBaseline that this site needs. CssBaseline itself would add a style element, and so
  // another hash to the policy.
  '*, *::before, *::after': { boxSizing: 'border-box' },
  html: {
    WebkitFontSmoothing: 'antialiased',
    MozOsxFontSmoothing: 'grayscale',
    WebkitTextSizeAdjust: '100%',
    // The header's height if it is sticky (SiteHeader), otherwise 0. What sticks or scrolls to the top stays below it.
    '--header-height': '0px',
    [theme.mixins.stickyHeaderQuery]: { '--header-height': '73px' },
    scrollPaddingTop: 'calc(var(--header-height) + 24px)',
    // In one column the landing page's pinned result may be at the top.
    [theme.mixins.oneColumnQuery]: { scrollPaddingTop: 80 },
    // While a toast is open (MissingFieldsToast), a focused element scrolls into view below it.
    '&:has(.notistack-MuiContent)': { scrollPadding: 'calc(var(--toast-end) + 8px) 0 8px' },
    // Hydration adds the agreement to calls to a step with a phone number. With scroll anchoring, a reloaded page could
    // then scroll with the footer, which moves down.
    overflowAnchor: 'none',
    // The width of the page's column, including its margins of at most 64 px on each side.
    '--page-width': '1280px',
    '@media (min-width:1600px)': { '--page-width': '1488px' },
    // The height of the rate form's sticky buttons in two rows, which is more than the landing page's sticky link has.
    // A focused element scrolls into view above them.
    '--sticky-actions': '144px',
    scrollPaddingBottom: 'var(--sticky-actions)',
  },
  body: {
    ...theme.typography.body1,
    margin: 0,
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.background.default,
    fontFamily: '"Familjen Grotesk", "Familjen Fallback", Arial, sans-serif',
    // The font draws "!!!" as "!!1".
    fontVariantLigatures: 'none',
    overflowWrap: 'break-word',
  },
  svg: { flexShrink: 0 },
  'h1, h2, h3, p, ul, ol, dl, dd, figure, blockquote, fieldset': { margin: 0, padding: 0 },
  fieldset: { border: 0, minInlineSize: 0 },
  'ul, ol': { listStyle: 'none' },
  // Not on phones: there `pretty` slows the layout of a long page and improves short lines only a little.
  [theme.breakpoints.up('sm')]: { 'p, li, dd, blockquote, figcaption': { textWrap: 'pretty' } },
  ':focus-visible': {
    outline: theme.mixins.focusOutline,
    outlineOffset: 3,
    borderRadius: 4,
  },
  '[tabindex="-1"]:focus': { outline: 'none' },
  a: {
    color: 'inherit',
    textUnderlineOffset: '0.2em',
    textDecorationThickness: 1,
    '&:hover': { textDecorationThickness: 2 },
  },
  // Moves an email address to the next line as a whole; the address breaks only if it is longer than a line.
  'a[href^=mailto]': { display: 'inline-block', minHeight: 24 },
  '@page': { margin: '14mm' },
  '@media print': {
    // With this size captions and notes, at 0.9375rem, have 8.7 points.
    ':root': { ...propertiesOf(printScheme), colorScheme: 'light', fontSize: '12.4px' },
    'h2, h3': { breakAfter: 'avoid' },
    'li, dl, figure, table, details': { breakInside: 'avoid' },
    // Opens every fold on paper.
    'details::details-content': { contentVisibility: 'visible', blockSize: 'auto' },
  },
};

/**
 * The global styles: the theme's custom properties, the font, and the HTML elements. The print colors come after the
 * dark scheme's, which would otherwise apply in print too.
 * @param props.more further global styles
 */
export function BaseStyles({ more = {} }: { more?: CSSObject }) {
  return <GlobalStyles styles={[...theme.generateStyleSheets(), ...fontFaces, siteStyles, more]} />;
}
