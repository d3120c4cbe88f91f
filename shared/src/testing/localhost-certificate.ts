/**
 * A certificate for `localhost` and 127.0.0.1 without the signature of an authority, and its key, for servers
 * of tests; valid for a hundred years. It protects nothing: the key is public.
 */
export const LOCALHOST_CERTIFICATE = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgigj4YM5hfl8rbIno
/OnesasXgurN0ODgn3myitYbUfehRANCAAQnTsjAzIxsN64KwYuatNQnl1KpP62T
a48Hvy5cKSP/AABOEmGSn6iKE4KluopjFsbTJTvtbi8SJnrJQO1y1yL2
-----END PRIVATE KEY-----
`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBmjCCAUGgAwIBAgIUKb/OYH3i4Ub6RzZwMzxLfJ5CTpYwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMjE2MzUzMloYDzIxMjYxMDI5
MTYzNTMyWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQnTsjAzIxsN64KwYuatNQnl1KpP62Ta48Hvy5cKSP/AABOEmGSn6iK
E4KluopjFsbTJTvtbi8SJnrJQO1y1yL2o28wbTAdBgNVHQ4EFgQUyjHmU180xg8I
kRtpSYkBgZPDHkwwHwYDVR0jBBgwFoAUyjHmU180xg8IkRtpSYkBgZPDHkwwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDRwAwRAIfS1NitRxpi2/mFMdPha7dh+F61wQpd8ZkNjSWhhbvPgIhANHQ
0xEXaOm+duP9tw3loX/KCo6d7q557z6SEOGNf+ca
-----END CERTIFICATE-----
`,
}
