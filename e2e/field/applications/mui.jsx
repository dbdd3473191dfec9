import {
  Button,
  Card,
  CardContent,
  CssBaseline,
  createTheme,
  TextField,
  ThemeProvider,
  Typography,
} from '@mui/material';
import { createRoot } from 'react-dom/client';

const theme = createTheme({ palette: { mode: document.documentElement.dataset.scheme } });

createRoot(document.getElementById('root')).render(
  <ThemeProvider theme={theme}>
    <CssBaseline />
    <Card variant="outlined" sx={{ maxWidth: 560, margin: '32px auto' }}>
      <CardContent>
        <Typography variant="h5" component="h1">
          Log in
        </Typography>
        <div id="login" />
        <TextField label="Newsletter" type="email" fullWidth margin="normal" />
        <Button id="main-button" variant="contained">
          Subscribe
        </Button>
      </CardContent>
    </Card>
  </ThemeProvider>,
);
