import { countsVisits } from '../../config/delivery';

/** The words that the legal pages share. */
export const legalCopy = {
  lastUpdated: 'Last updated',
  contents: 'On this page',
} as const;

/** The status of Global Privacy Control, on the privacy pages. */
export const privacySignalCopy = {
  label: 'Global Privacy Control:',
  unknown:
    'whether your browser sends the signal shows here where JavaScript runs. Your answers are not sold or shared for advertising either way.',
  on: countsVisits
    ? 'your browser sends the signal. We honor it: your answers are not sold or shared for advertising, no click identifier of an ad is read, and nothing of your visit is counted.'
    : 'your browser sends the signal. We honor it: your answers are not sold or shared for advertising, and no click identifier of an ad is read.',
  off: 'we see no signal from your browser. Your answers are not sold or shared for advertising; the signal would also keep us from reading the click identifier of an ad.',
} as const;
