// A loaded machine may time out now and then. The first error is printed, a second one fails CI.
if (process.env.CI === 'true') jest.retryTimes(1, { logErrorsBeforeRetry: true });
