import { scriptFailureAlertId } from '../config/dataAttributes';
import { errorCopy } from '../content/errors';
import { layoutCopy } from '../content/layout';
import { MailLink } from './MailLink';

const { heading, reload } = errorCopy.unexpected;
/** An empty `href` refers to the document itself. */
const ownAddress = '';

/** Prerendered outside the React root. The boot script shows it if the page's scripts fail. */
export function ScriptFailureAlert() {
  return (
    <div id={scriptFailureAlertId} role="alert" hidden>
      <p>
        <strong>{heading}</strong> {layoutCopy.scriptFailure} <MailLink />
      </p>
      <a href={ownAddress}>{reload}</a>
    </div>
  );
}
