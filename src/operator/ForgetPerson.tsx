import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import type { Person } from './apiTypes';
import { ActionButton } from './parts';
import { api, failureText } from './store';

interface ForgetPersonProps {
  readonly person: Person;
  readonly disabled?: boolean;
  readonly onDone?: () => void;
}

/** Deletes what is stored of a person, once it was shown what that takes. */
export function ForgetPerson({ person, disabled = false, onDone }: ForgetPersonProps) {
  const [forget] = api.useForgetMutation();
  return (
    <ActionButton
      label="Forget person"
      color="error"
      disabled={disabled}
      question={<WhatIsLost person={person} />}
      run={async () => {
        const { text } = await forget(person).unwrap();
        onDone?.();
        return text;
      }}
    />
  );
}

/** Asks once, when the question opens. */
function WhatIsLost({ person }: { person: Person }) {
  const [asked] = useState(person);
  const [ask, { data, error }] = api.useWhatIsLostMutation();
  useEffect(() => void ask(asked), [ask, asked]);
  return (
    <Typography>
      {error === undefined ? (data?.text ?? 'Looking for what is stored …') : failureText(error)} The evidence
      of a given agreement stays where the law asks for it. This cannot be undone.
    </Typography>
  );
}
