import { scriptFailureAlertId } from '../config/pageContract';
import { errorCopy, layoutCopy } from '../content/layout';
import { MailLink } from './MailLink';

/** Global styles, since the alert is outside the React root. */
export const scriptFailureAlertStyles = {
  [`#${scriptFailureAlertId}`]: {
    position: 'fixed',
    inset: '0 0 auto',
    zIndex: 9,
    padding: '16px max(16px, (100% - var(--page-width)) / 2 + 64px)',
    background: 'var(--mui-palette-error-main)',
    color: 'var(--mui-palette-error-contrastText)',
    '--mui-palette-text-primary': 'currentColor',
    '&:not([hidden])': { display: 'flex', flexWrap: 'wrap', gap: '16px 24px', alignItems: 'center' },
    p: { flex: '1 1 20rem' },
    '> a': {
      padding: '8px 24px',
      border: '1px solid',
      borderRadius: 99,
      fontWeight: 600,
      textDecoration: 'none',
    },
  },
} as const;

/** Prerendered outside the React root. The boot script shows it if the page's scripts fail. */
export function ScriptFailureAlert() {
  const { heading, reload } = errorCopy.unexpected;
  // An empty `href` refers to the document itself.
  const ownAddress = '';
  return (
    <div id={scriptFailureAlertId} role="alert" hidden>
      <p>
        <strong>{heading}</strong> {layoutCopy.scriptFailure} <MailLink />
      </p>
      <a href={ownAddress}>{reload}</a>
    </div>
  );
}
