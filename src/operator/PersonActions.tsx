import Typography from '@mui/material/Typography';
import type { Evidence, Input } from './apiTypes';
import { ActionButton } from './parts/ActionButton';
import { open, useOpened } from './sealedAnswers';
import { change, failureText, fetchData, useData } from './store';

interface PersonActionsProps {
  readonly person: Input<'revoke'>;
  readonly disabled?: boolean;
  readonly onForgotten: () => void;
}

/** Revokes a person's agreement to calls, or deletes what is stored about them after showing what would be lost. */
export function PersonActions({ person, disabled = false, onForgotten }: PersonActionsProps) {
  return (
    <>
      <ActionButton
        label="Revoke calls"
        disabled={disabled}
        question="Nobody may call this person any more. This covers all their leads, and all leads with their number. The partner learns of it from a message, or from you. A later agreement counts again."
        run={() => change('revoke', person)}
      />
      <ActionButton
        label="Forget person"
        color="error"
        disabled={disabled}
        question={<DeletionPreview person={person} />}
        run={async () => {
          const { sealedEvidence } = await fetchData('deletionPreview', person);
          const opened = (await Promise.all(sealedEvidence.map(open))) as (Evidence | null)[];
          const notGiven = sealedEvidence.filter((_, index) => opened[index]?.given === false);
          const done = await change('forget', { ...person, notGiven });
          onForgotten();
          return done;
        }}
      />
    </>
  );
}

function DeletionPreview({ person }: Pick<PersonActionsProps, 'person'>) {
  const { currentData, error } = useData('deletionPreview', person, { refetchOnMountOrArgChange: true });
  const sealed = currentData?.sealedEvidence ?? [];
  const contentsOf = useOpened(sealed);
  return (
    <Typography>
      {error === undefined ? (currentData?.text ?? 'Looking for what is stored …') : failureText(error)} The
      evidence of a given agreement stays where the law requires it.
      {sealed.some((text) => contentsOf(text) === null) &&
        ' Some evidence is sealed: choose the private key first, or the evidence of a refusal stays too.'}{' '}
      This cannot be undone.
    </Typography>
  );
}
