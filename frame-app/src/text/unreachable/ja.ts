/** As in English. */
export const unreachable = 'ログインサービスに接続できません。接続を確認して、もう一度お試しください。';
