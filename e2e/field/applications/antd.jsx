import { Button, Card, ConfigProvider, Input, Layout, theme } from 'antd';
import { createRoot } from 'react-dom/client';

const isDark = document.documentElement.dataset.scheme === 'dark';

createRoot(document.getElementById('root')).render(
  <ConfigProvider theme={{ algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm }}>
    <Layout style={{ minHeight: '100vh', padding: 32 }}>
      <Card title="Log in" style={{ width: 560, margin: '0 auto' }}>
        <div id="login" />
        <Input type="email" placeholder="Newsletter" />
        <Button id="main-button" type="primary" style={{ marginTop: 16 }}>
          Subscribe
        </Button>
      </Card>
    </Layout>
  </ConfigProvider>,
);
