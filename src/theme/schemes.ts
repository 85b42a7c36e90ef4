/** The colors of the light scheme, by role and tone. The last four roles are the site's own. */
export const lightScheme = {
  primary: { main: '#0e3b2c', dark: '#082a1f', light: '#1f6b4c', contrastText: '#fffdf7' },
  secondary: { main: '#ffc22e', dark: '#f2ae0b', light: '#ffe3a0', contrastText: '#0e2b20' },
  error: { main: '#a32d18', contrastText: '#fffdf7' },
  warning: { main: '#7a5200', contrastText: '#fffdf7' },
  text: { primary: '#0e3b2c', secondary: '#45604f', disabled: '#7c8d80' },
  background: { default: '#f6f2e7', paper: '#fffdf7' },
  divider: '#d8d2bf',
  /** The surface of a road, lighter than the panels in the dark scheme. */
  roadSurface: '#0e3b2c',
  /** The brand mark: its background and its line. */
  mark: { main: '#0e3b2c', contrastText: '#ffc22e' },
  /** A pale green background. */
  pale: { main: '#d3e2d3', contrastText: '#0e3b2c' },
  /** The evergreen panels: dark in both schemes. */
  panel: { main: '#0e3b2c', contrastText: '#f8f4e8', soft: '#b9cdbf' },
};
export type SiteRoles = Pick<typeof lightScheme, 'roadSurface' | 'mark' | 'pale' | 'panel'>;

/** The colors of the dark scheme, by role and tone. */
export const darkScheme: typeof lightScheme = {
  primary: { main: '#e9f0e2', dark: '#ffffff', light: '#a5d2ba', contrastText: '#0b1f18' },
  secondary: { main: '#ffc94d', dark: '#ffd878', light: '#f4cd78', contrastText: '#0e2b20' },
  error: { main: '#ff9f8a', contrastText: '#2b0c05' },
  warning: { main: '#e3d8b8', contrastText: '#0b1f18' },
  text: { primary: '#e9f0e2', secondary: '#a9bdae', disabled: '#6f8577' },
  background: { default: '#091a14', paper: '#152f24' },
  divider: '#2b4a3c',
  roadSurface: '#2f6850',
  mark: { main: '#1c4a37', contrastText: '#ffc94d' },
  pale: { main: '#1c4a37', contrastText: '#e9f0e2' },
  panel: { main: '#1c4a37', contrastText: '#f3f3e4', soft: '#b4c9ba' },
};
