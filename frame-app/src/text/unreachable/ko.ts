/** As in English. */
export const unreachable = '로그인 서비스에 연결할 수 없습니다. 연결을 확인하고 다시 시도해 주세요.';
