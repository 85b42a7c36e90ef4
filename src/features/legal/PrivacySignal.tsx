import { NoteCard } from '../../components/NoteCard';
import { ShownBy } from '../../components/ShownBy';
import { dataAttributes } from '../../config/pageContract';
import { privacySignalCopy } from '../../content/legal/legalPage';

const signal = dataAttributes.privacyControl;

/** Whether the browser sends Global Privacy Control (globalprivacycontrol.org). */
export function PrivacySignal() {
  const { label, unknown, on, off } = privacySignalCopy;
  return (
    <NoteCard sx={{ mt: 3 }}>
      <strong>{label}</strong> <ShownBy selector={`html:not([${signal}])`}>{unknown}</ShownBy>
      <ShownBy selector={`[${signal}="on"]`}>{on}</ShownBy>
      <ShownBy selector={`[${signal}="off"]`}>{off}</ShownBy>
    </NoteCard>
  );
}
