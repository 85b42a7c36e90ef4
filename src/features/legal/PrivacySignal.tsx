import { styled } from '@mui/material/styles';
import { NoteCard } from '../../components/NoteCard';
import { dataAttributes } from '../../config/pageContract';
import { privacySignalCopy } from '../../content/legal/legalPage';

const signal = dataAttributes.privacyControl;

/** A sentence for one value of the attribute. */
const Sentence = styled('span')({
  '&[data-for]': { display: 'none' },
  [`html[${signal}] &:not([data-for])`]: { display: 'none' },
  ...Object.fromEntries(
    ['on', 'off'].map((value) => [
      `html[${signal}="${value}"] &[data-for="${value}"]`,
      { display: 'inline' },
    ]),
  ),
});

/**
 * Whether the browser sends Global Privacy Control (globalprivacycontrol.org). The boot script sets an attribute on
 * `<html>` before the first paint; the styles here show the sentence for its value.
 */
export function PrivacySignal() {
  const { label, unknown, on, off } = privacySignalCopy;
  return (
    <NoteCard sx={{ mt: 3 }}>
      <strong>{label}</strong> <Sentence>{unknown}</Sentence>
      <Sentence data-for="on">{on}</Sentence>
      <Sentence data-for="off">{off}</Sentence>
    </NoteCard>
  );
}
