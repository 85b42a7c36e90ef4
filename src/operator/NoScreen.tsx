import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Row, Screen } from './parts/layout';

/** Shown at an address that no screen has. */
export const NoScreen = () => (
  <Screen title="There is no such screen">
    <Typography>Choose a screen from the menu above.</Typography>
  </Screen>
);

/** Replaces a screen that failed or whose script is gone, as after an upgrade of the server while the tab was open. */
export const FailedScreen = () => (
  <Screen title="This screen did not open">
    <Typography>
      The server may have been upgraded since this page was opened, or your device may be offline.
    </Typography>
    <Row>
      <Button variant="contained" onClick={() => window.location.reload()}>
        Reload
      </Button>
    </Row>
  </Screen>
);
