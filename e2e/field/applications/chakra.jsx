import { Button, Card, ChakraProvider, defaultSystem, Heading, Input } from '@chakra-ui/react';
import { createRoot } from 'react-dom/client';

document.documentElement.classList.add(document.documentElement.dataset.scheme);

createRoot(document.getElementById('root')).render(
  <ChakraProvider value={defaultSystem}>
    <Card.Root maxWidth="560px" margin="32px auto">
      <Card.Body gap="4">
        <Heading as="h1">Log in</Heading>
        <div id="login" />
        <Input type="email" placeholder="Newsletter" />
        <Button id="main-button">Subscribe</Button>
      </Card.Body>
    </Card.Root>
  </ChakraProvider>,
);
