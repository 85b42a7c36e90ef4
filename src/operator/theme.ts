import { createTheme } from '@mui/material/styles';
import { darkScheme, lightScheme } from '../theme/schemes';
// Adds the site's roles and its custom properties to the types of a theme.
import type {} from '../theme/theme';

/** The page's policy allows style elements with this nonce. */
export const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';

/** A color scheme of the site, and a color of messages that only this page has. */
const paletteOf = (scheme: typeof lightScheme) => ({ ...scheme, info: { main: scheme.text.secondary } });

/** The colors and the typeface of the site, in smaller sizes. */
export const theme = createTheme({
  cssVariables: true,
  colorSchemes: { light: { palette: paletteOf(lightScheme) }, dark: { palette: paletteOf(darkScheme) } },
  shape: { borderRadius: 8 },
  typography: {
    fontFamily: '"Familjen Grotesk", Arial, sans-serif',
    h1: { fontSize: '1.75rem', fontWeight: 700, letterSpacing: '-0.02em', lineHeight: 1.2 },
    h2: { fontSize: '1.125rem', fontWeight: 700, lineHeight: 1.3 },
    h3: { fontSize: '1.5rem', fontWeight: 700, lineHeight: 1.2, fontVariantNumeric: 'tabular-nums' },
    body1: { fontSize: '0.9375rem' },
    body2: { fontSize: '0.875rem' },
    button: { textTransform: 'none', fontWeight: 650, whiteSpace: 'nowrap' },
  },
  components: {
    MuiCssBaseline: {
      styleOverrides: {
        '@font-face': {
          fontFamily: 'Familjen Grotesk',
          src: 'url(/fonts/familjenGrotesk.woff2) format("woff2")',
          fontWeight: '400 700',
          fontDisplay: 'swap',
        },
      },
    },
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiButton: { defaultProps: { disableElevation: true } },
    MuiPaper: { defaultProps: { variant: 'outlined' } },
    MuiTextField: { defaultProps: { size: 'small' } },
  },
});
