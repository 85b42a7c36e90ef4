import { createTheme } from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';

declare module '@mui/material/styles' {
  interface Palette {
    /** The evergreen panels: dark in both schemes. */
    panel: { main: string; contrastText: string; line: string; soft: string };
  }
  interface PaletteOptions {
    panel?: Palette['panel'];
  }
  interface TypographyVariants {
    /** Big numerals in the pictures and statistics. */
    figure: React.CSSProperties;
  }
  interface TypographyVariantsOptions {
    figure?: React.CSSProperties;
  }
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    figure: true;
  }
}

const fontFamily = '"Familjen Grotesk", "Familjen Fallback", Arial, sans-serif';

/** One self-hosted family, and local fallbacks stretched to its metrics so that nothing shifts when it arrives. */
const fontFaces = {
  text: {
    fontFamily: 'Familjen Grotesk',
    src: 'url(/fonts/familjenGrotesk.woff2) format("woff2")',
    fontWeight: '400 700',
    fontDisplay: 'swap',
  },
  calmFallback: {
    fontFamily: 'Familjen Fallback',
    src: 'local("Arial"), local("Liberation Sans")',
    fontWeight: '400 599',
    sizeAdjust: '95.03%',
    ascentOverride: '108.4%',
    descentOverride: '24.2%',
    lineGapOverride: '0%',
  },
  strongFallback: {
    fontFamily: 'Familjen Fallback',
    src: 'local("Arial Bold"), local("Liberation Sans Bold"), local("Arial")',
    fontWeight: '600 700',
    sizeAdjust: '92.78%',
    ascentOverride: '111%',
    descentOverride: '24.8%',
    lineGapOverride: '0%',
  },
};

const display = { fontWeight: 700, letterSpacing: '-0.03em', textWrap: 'balance' } as const;

/**
 * The look of the site: warm paper, evergreen ink, one bright accent (the yellow of a road's centre line) kept
 * for the primary action, hairlines in place of shadows. Both colour schemes follow the system by media query
 * alone, so neither flashes.
 */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'media' },
  colorSchemes: {
    light: {
      palette: {
        primary: { main: '#0e3b2c', dark: '#082a1f', light: '#1f6b4c', contrastText: '#fffdf7' },
        secondary: { main: '#ffc22e', dark: '#f2ae0b', light: '#ffe3a0', contrastText: '#0e2b20' },
        error: { main: '#a32d18', contrastText: '#fffdf7' },
        success: { main: '#1f6b4c', contrastText: '#fffdf7' },
        warning: { main: '#7a5200', contrastText: '#fffdf7' },
        text: { primary: '#0e3b2c', secondary: '#45604f', disabled: '#7c8d80' },
        background: { default: '#f6f2e7', paper: '#fffdf7' },
        divider: '#d8d2bf',
        panel: { main: '#0e3b2c', contrastText: '#f8f4e8', line: '#2c5a48', soft: '#b9cdbf' },
      },
    },
    dark: {
      palette: {
        primary: { main: '#e9f0e2', dark: '#ffffff', light: '#a5d2ba', contrastText: '#0b1f18' },
        secondary: { main: '#ffc94d', dark: '#ffd878', light: '#5b4a1b', contrastText: '#0e2b20' },
        error: { main: '#ff9f8a', contrastText: '#2b0c05' },
        success: { main: '#8fd3ae', contrastText: '#0b1f18' },
        warning: { main: '#f0c66b', contrastText: '#0b1f18' },
        text: { primary: '#e9f0e2', secondary: '#a9bdae', disabled: '#6f8577' },
        background: { default: '#0b1f18', paper: '#112a20' },
        divider: '#2b4a3c',
        panel: { main: '#143527', contrastText: '#f3f3e4', line: '#2f5a47', soft: '#b4c9ba' },
      },
    },
  },
  shape: { borderRadius: 12 },
  shadows: Array<string>(25).fill('none') as unknown as ReturnType<typeof createTheme>['shadows'],
  typography: {
    fontFamily,
    fontWeightMedium: 500,
    h1: {
      ...display,
      fontSize: 'clamp(2.625rem, 1.5rem + 5vw, 5.25rem)',
      lineHeight: 0.98,
      letterSpacing: '-0.04em',
    },
    h2: { ...display, fontSize: 'clamp(2rem, 1.5rem + 2.1vw, 3.125rem)', lineHeight: 1.04 },
    h3: { ...display, fontSize: 'clamp(1.5rem, 1.3rem + 0.9vw, 2rem)', lineHeight: 1.12 },
    h4: { fontWeight: 650, fontSize: '1.25rem', lineHeight: 1.25, letterSpacing: '-0.012em' },
    subtitle1: { fontSize: 'clamp(1.125rem, 1.05rem + 0.35vw, 1.3125rem)', lineHeight: 1.45 },
    body1: { fontSize: '1.0625rem', lineHeight: 1.55 },
    body2: { fontSize: '0.9375rem', lineHeight: 1.5 },
    caption: { fontSize: '0.875rem', lineHeight: 1.45 },
    button: {
      fontWeight: 650,
      fontSize: '1.0625rem',
      lineHeight: 1.2,
      textTransform: 'none',
      letterSpacing: '-0.005em',
    },
    figure: {
      ...display,
      fontFamily,
      fontSize: 'clamp(2.25rem, 1.6rem + 2.8vw, 3.75rem)',
      lineHeight: 1,
      fontVariantNumeric: 'tabular-nums',
    },
  },
  components: {
    MuiCssBaseline: {
      styleOverrides: {
        // One key holds one rule; the others go in by a list.
        '@font-face': fontFaces.text,
        fallbacks: [{ '@font-face': fontFaces.calmFallback }, { '@font-face': fontFaces.strongFallback }],
        html: {
          scrollPaddingTop: 24,
          textSizeAdjust: '100%',
          // What gets the focus must not lie under the call at the foot of a phone's screen.
          '@media (max-width: 599.95px)': { scrollPaddingBottom: 96 },
        },
        body: { minHeight: '100svh', overflowWrap: 'break-word' },
        'h1, h2, h3, p, ul, ol, dl, dd, figure, blockquote, fieldset': { margin: 0, padding: 0 },
        fieldset: { border: 0, minInlineSize: 0 },
        'ul, ol': { listStyle: 'none' },
        'p, li, dd, blockquote, figcaption': { textWrap: 'pretty' },
        ':focus-visible': {
          outline: '3px solid var(--focus-ring, var(--mui-palette-text-primary))',
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
        '::selection': {
          background: 'var(--mui-palette-secondary-main)',
          color: 'var(--mui-palette-secondary-contrastText)',
        },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: '1ms !important',
            transitionDuration: '1ms !important',
          },
        },
        '@media print': {
          ':root': {
            '--mui-palette-text-primary': 'black',
            '--mui-palette-text-secondary': 'black',
            '--mui-palette-background-default': 'white',
            '--mui-palette-background-paper': 'white',
            '--mui-palette-divider': 'gray',
          },
          'h2, h3': { breakAfter: 'avoid' },
          'header, footer, nav, button': { display: 'none !important' },
        },
      },
    },
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: ({ theme }) => ({
          minHeight: 48,
          padding: '12px 24px',
          borderRadius: 28,
          whiteSpace: 'normal',
          textAlign: 'center',
          '&:focus-visible': {
            outline: `3px solid var(--focus-ring, ${theme.vars.palette.text.primary})`,
            outlineOffset: 3,
          },
          '&.Mui-disabled': {
            color: theme.vars.palette.text.disabled,
            borderColor: theme.vars.palette.divider,
          },
          '@media (forced-colors: active)': { border: '1px solid ButtonText' },
        }),
      },
      variants: [
        {
          props: { variant: 'contained', color: 'secondary' },
          style: ({ theme }) => ({
            '&:hover': { backgroundColor: theme.vars.palette.secondary.dark },
            '&:active': { transform: 'translateY(1px)' },
          }),
        },
        {
          props: { variant: 'outlined' },
          style: ({ theme }) => ({
            borderColor: theme.vars.palette.text.primary,
            '&:hover': { backgroundColor: theme.vars.palette.background.paper },
          }),
        },
        { props: { size: 'large' }, style: { minHeight: 56, padding: '16px 32px', fontSize: '1.1875rem' } },
      ],
    },
    MuiContainer: { defaultProps: { maxWidth: 'lg' } },
  },
});

/** The custom properties of both colour schemes, for the head of the document. */
export const schemeStyles = theme.generateStyleSheets();
