import chromium from '@sparticuz/chromium';

/** Unpacks the Chromium of the lock into the folder for temporary files: the package knows no other place. */
await chromium.executablePath();
