import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';

/** The link of a mail is bound to another browser: where it works, and another one from here. Design §3.7. */
export function LinkElsewhereScreen({ ask, texts }: ScreenProps<'LinkElsewhere'>) {
  return (
    <Card title={texts.link.elsewhereTitle} icon="mail">
      <p className="lead">{texts.link.elsewhere}</p>
      <Button onClick={() => ask('startOver')}>{texts.link.askHere}</Button>
    </Card>
  );
}
