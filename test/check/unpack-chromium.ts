import chromium from '@sparticuz/chromium';

/** Unpacks the locked Chromium into the temp directory; the package supports no other location. */
await chromium.executablePath();
