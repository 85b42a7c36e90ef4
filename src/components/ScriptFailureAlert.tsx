import { scriptFailureAlertId } from '../config/pageContract';
import { errorCopy, layoutCopy } from '../content/layout';
import { MailLink } from './MailLink';

/** Global styles, since the alert is outside the React root. */
export const scriptFailureAlertStyles = {
  [`#${scriptFailureAlertId}`]: {
    position: 'fixed',
    inset: '0 0 auto',
    // With large text the alert scrolls instead of covering more of the page.
    maxHeight: '50vh',
    overflow: 'auto',
    zIndex: 9,
    padding: '16px max(16px, (100% - var(--page-width)) / 2 + 64px)',
    background: 'var(--mui-palette-error-main)',
    color: 'var(--mui-palette-error-contrastText)',
    '--mui-palette-text-primary': 'currentColor',
    '&:not([hidden])': { display: 'flex', flexWrap: 'wrap', gap: '16px 24px', alignItems: 'center' },
    p: { flex: '1 1 20rem' },
    '&:not([data-problem="slow"]) > [data-slow], &[data-problem="slow"] > :not([data-slow])': {
      display: 'none',
    },
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
  const { failed, slow } = layoutCopy.scriptFailure;
  // An empty `href` refers to the document itself.
  const ownAddress = '';
  return (
    <div id={scriptFailureAlertId} role="alert" hidden>
      <p>
        <strong>{heading}</strong> {failed} <MailLink />
      </p>
      <p data-slow>{slow}</p>
      <a href={ownAddress}>{reload}</a>
    </div>
  );
}
