import Typography from '@mui/material/Typography';
import type { Person } from './apiTypes';
import { ActionButton } from './parts/ActionButton';
import { api, failureText } from './store';

interface PersonActionsProps {
  readonly person: Person;
  readonly disabled?: boolean;
  readonly onForgotten: () => void;
}

/** Takes back what a person agreed to, or deletes what is stored of them once it was shown what that takes. */
export function PersonActions({ person, disabled = false, onForgotten }: PersonActionsProps) {
  const [revoke] = api.useRevokeMutation();
  const [forget] = api.useForgetMutation();
  return (
    <>
      <ActionButton
        label="Revoke calls"
        disabled={disabled}
        question="Nobody may call this person any more: it counts for all their leads, and for all with their number. The partner is told, by a message or by you. An agreement that is given later counts anew."
        run={() => revoke(person).unwrap()}
      />
      <ActionButton
        label="Forget person"
        color="error"
        disabled={disabled}
        question={<WhatIsLost person={person} />}
        run={async () => {
          const done = await forget(person).unwrap();
          onForgotten();
          return done;
        }}
      />
    </>
  );
}

function WhatIsLost({ person }: { person: Person }) {
  const { currentData, error } = api.useWhatIsLostQuery(person, { refetchOnMountOrArgChange: true });
  return (
    <Typography>
      {error === undefined ? (currentData?.text ?? 'Looking for what is stored …') : failureText(error)} The
      evidence of a given agreement stays where the law asks for it. This cannot be undone.
    </Typography>
  );
}
