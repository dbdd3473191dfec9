import '@mantine/core/styles.css';
import { Button, Card, MantineProvider, TextInput, Title } from '@mantine/core';
import { createRoot } from 'react-dom/client';

createRoot(document.getElementById('root')).render(
  <MantineProvider forceColorScheme={document.documentElement.dataset.scheme}>
    <Card withBorder padding="lg" style={{ maxWidth: 560, margin: '32px auto' }}>
      <Title order={1} size="h3">
        Log in
      </Title>
      <div id="login" />
      <TextInput label="Newsletter" type="email" />
      <Button id="main-button" mt="md">
        Subscribe
      </Button>
    </Card>
  </MantineProvider>,
);
