/** The shortest embedding code; the studio generates others. */
export const embedding = `<div id="login"></div>
<script src="https://auth.example.com/vestibule.js"></script>
<script>
  const auth = Vestibule.createAuth({
    publicToken: 'public-token-live-...',
  });
  auth.mountLogin('#login', {
    theme: 'inherit',
    onSuccess: () => location.assign('/app'),
  });
</script>`;
